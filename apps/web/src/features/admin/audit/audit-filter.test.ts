import { expect, it } from 'vitest';
import { auditQueryFor } from './audit-filter.ts';

it('requests whole days in the browser’s time zone', () => {
  const { from = '', to = '' } = auditQueryFor({ from: '2026-11-20', to: '2026-11-21' });
  expect([new Date(from), new Date(to)]).toEqual([new Date(2026, 10, 20), new Date(2026, 10, 22)]);
});

it('leaves out what the server would refuse', () => {
  expect(auditQueryFor({ action: 'none', actor: '', from: 'yesterday', to: '2026-99-99' })).toEqual({});
  expect(auditQueryFor({ action: 'user.deleted', actor: 'ada' })).toEqual({
    action: 'user.deleted',
    actor: 'ada',
  });
});
