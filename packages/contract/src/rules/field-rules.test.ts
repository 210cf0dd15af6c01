import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';
import { firstBrokenRule } from './rule.ts';

type Field = keyof typeof fieldRules;
const said = (field: Field, text: string) => firstBrokenRule(fieldRules[field], text);

/** Each row: what is typed, and the one sentence that is said of it (undefined: nothing). */
const sentences: Record<string, readonly [Field, string, string | undefined][]> = {
  names: [
    ['firstName', '', 'First name must be 2-50 characters long'],
    ['firstName', 'A', 'First name must be 2-50 characters long'],
    ['firstName', 'A'.repeat(51), 'First name must be 2-50 characters long'],
    ['firstName', 'ada', 'First name must begin with a capital letter'],
    ['firstName', 'Éva', 'First name must begin with a capital letter'],
    ['lastName', 'Love lace', 'Last name must contain only letters'],
    ['lastName', 'O’Neill', 'Last name must contain only letters'],
    ['lastName', 'Lo', undefined],
    ['firstName', 'A'.repeat(50), undefined],
  ],
  'profile names': [
    ['profileFirstName', 'Admin', 'Nice try!'],
    ['profileLastName', 'aDMIN', 'Nice try!'],
    ['profileFirstName', '', 'Name must contain only letters'],
    ['profileFirstName', 'A1', 'Name must contain only letters'],
    ['profileFirstName', 'a', 'First name must be 2-50 characters long'],
    ['profileLastName', 'b'.repeat(51), 'Last name must be 2-50 characters long'],
    ['profileFirstName', 'ada', undefined],
  ],
  emails: [
    ['email', '', 'Required'],
    ['email', '  ', 'Required'],
    ['email', 'a@b', 'Invalid email address'],
    ['email', 'a@b.c', 'Invalid email address'],
    ['email', 'a@@b.com', 'Invalid email address'],
    ['email', 'a b@c.com', 'Invalid email address'],
    ['email', 'a@b..com', 'Invalid email address'],
    ['email', 'a@.com', 'Invalid email address'],
    ['email', 'a@b.c0', 'Invalid email address'],
    ['email', 'a\0@b.com', 'Invalid email address'],
    ['email', `${'a'.repeat(249)}@b.com`, 'Invalid email address'],
    ['email', `${'a'.repeat(248)}@b.com`, undefined],
    ['email', 'ada.lovelace+cards@mail.example.co.uk', undefined],
  ],
  usernames: [
    ['username', 'ab', 'Username must be 3-10 characters long'],
    ['username', 'abcdefghijk', 'Username must be 3-10 characters long'],
    ['username', '12345', 'Username cannot contain only numbers'],
    ['username', '1$2#', 'Username must contain at least one letter'],
    ['username', 'ada-l', 'Username can only contain letters, numbers and these symbols: !, $, #, %'],
    ['username', 'äda12', 'Username can only contain letters, numbers and these symbols: !, $, #, %'],
    ['username', 'ada!$#%1', undefined],
  ],
  passwords: [
    ['password', '', 'Password must contain at least one lowercase letter'],
    ['password', 'ABC', 'Password must contain at least one lowercase letter'],
    ['password', 'abc', 'Password must contain at least one uppercase letter'],
    ['password', 'abC', 'Password must contain at least one number'],
    ['password', 'abC1', 'Password must be at least 8 characters long'],
    ['password', `aB1!${'x'.repeat(47)}`, 'Password must be at least 8 characters long'],
    ['password', 'abcdEFG1', 'Password must contain at least one of the following symbols: !, $, #, %'],
    ['password', 'abcdEFG1!', undefined],
    ['password', `aB1!${'x'.repeat(46)}`, undefined],
  ],
  texts: [
    ['moduleName', ' ', 'Module name must be 1-100 characters long'],
    ['moduleName', 'x'.repeat(101), 'Module name must be 1-100 characters long'],
    ['stackName', 'x'.repeat(51), 'Stack name must be 1-50 characters long'],
    ['question', '\n\t ', 'Question must be 1-10000 characters long'],
    ['answer', 'x'.repeat(10_001), 'Answer must be 1-10000 characters long'],
    ['answer', '🦉'.repeat(10_000), undefined],
    ['question', 'a\0b', 'Question contains characters that cannot be stored'],
    ['answer', 'a\ud800b', 'Answer contains characters that cannot be stored'],
    ['question', ' \u0007 control and  spaces stay ', undefined],
  ],
};

for (const [what, rows] of Object.entries(sentences)) {
  describe(`What is said of ${what}`, () => {
    test.each(rows)('%s %j: %s', (field, typed, sentence) => {
      expect(said(field, typed)).toBe(sentence);
    });
  });
}

const changeMessage =
  'Incorrect password format. Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, only Latin letters, and one of the following symbols: !, $, #, %.';

describe('A new password', () => {
  test.each([
    '',
    'Short1!',
    'alllower1!',
    'ALLUPPER1!',
    'NoDigits!!',
    'NoSymbol11',
    'Пароль1!aA',
    'Sp ace11!A',
  ])('is refused with the one sentence: %j', (typed) =>
    expect(said('newPassword', typed)).toBe(changeMessage),
  );

  test('is accepted exactly when it is 8-50 of the allowed characters with one of each kind', () => {
    const allowed = 'abcXYZ019!$#%';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...allowed, '-'), maxLength: 60 }), (typed) => {
        const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!$#%]/].every((kind) => kind.test(typed));
        const good = kinds && typed.length >= 8 && typed.length <= 50 && !typed.includes('-');
        expect(said('newPassword', typed) === undefined).toBe(good);
      }),
    );
  });
});

describe('Any text at all', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' }));

  test('gets at most one sentence from every field, and the same one each time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(fieldRules) as Field[])), anyText, (field, typed) => {
        expect(said(field, typed)).toBe(said(field, typed));
        const messages = fieldRules[field].map(({ message }) => message);
        expect([undefined, ...messages]).toContain(said(field, typed));
      }),
    );
  });

  test('that a card accepts has no NUL, no lone surrogate, and something to read', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        if (said('question', typed) !== undefined) return;
        expect(typed).not.toContain('\0');
        expect(typed.isWellFormed()).toBe(true);
        expect(typed.trim()).not.toBe('');
      }),
    );
  });

  test('that a registration accepts as a password has 8-50 characters with one of each kind', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0!$#%- é'), maxLength: 60 }), (typed) => {
        const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!$#%]/].every((kind) => kind.test(typed));
        expect(said('password', typed) === undefined).toBe(kinds && typed.length >= 8 && typed.length <= 50);
      }),
    );
  });

  test('that a username accepts is 3-10 of the allowed characters with a letter among them', () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09!$#%-_ é'), maxLength: 14 }), (typed) => {
        const good = /^[A-Za-z0-9!$#%]{3,10}$/.test(typed) && /[A-Za-z]/.test(typed);
        expect(said('username', typed) === undefined).toBe(good);
      }),
    );
  });
});
