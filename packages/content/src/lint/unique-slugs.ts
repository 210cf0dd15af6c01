import { repeated } from './repeated.ts';
import type { ModulesRule } from './rule.ts';

/** A slug is an address: `/library/{slug}`. */
export const uniqueSlugs: ModulesRule = {
  name: 'unique-slug',
  judge: (modules) =>
    repeated(
      modules.map(({ file, module, lines }) => ({ file, line: lines.fields.slug ?? 1, key: module.slug })),
      'the same slug',
    ),
};
