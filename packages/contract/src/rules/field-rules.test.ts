import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fieldRules } from './field-rules.ts';
import { firstBrokenRule } from './rule.ts';

type Field = keyof typeof fieldRules;
const messageFor = (field: Field, text: string) => firstBrokenRule(fieldRules[field], text);

/** Each row: the field, its text, the expected message (undefined: the text is valid), and tags. */
const cases: Record<string, readonly [Field, string, string | undefined, ...tags: string[]][]> = {
  names: [
    ['firstName', '', 'First name must be 2-50 characters long'],
    ['firstName', 'A', 'First name must be 2-50 characters long', '@spec:5.9', '@spec:9.2'],
    ['firstName', 'A'.repeat(51), 'First name must be 2-50 characters long'],
    ['firstName', 'ada', 'First name must begin with a capital letter', '@spec:5.11'],
    ['firstName', 'Éva', 'First name must begin with a capital letter'],
    ['lastName', 'Love lace', 'Last name must contain only letters'],
    ['lastName', 'O’Neill', 'Last name must contain only letters', '@spec:5.12'],
    ['lastName', 'Lo', undefined, '@spec:5.10'],
    ['firstName', 'A'.repeat(50), undefined],
  ],
  'profile names': [
    ['profileFirstName', 'Admin', 'Nice try!', '@spec:5.5'],
    ['profileLastName', 'aDMIN', 'Nice try!', '@spec:5.5'],
    ['profileFirstName', '', 'Name must contain only letters'],
    ['profileFirstName', 'A1', 'Name must contain only letters', '@spec:5.4'],
    ['profileFirstName', 'a', 'First name must be 2-50 characters long'],
    ['profileLastName', 'b'.repeat(51), 'Last name must be 2-50 characters long'],
    ['profileFirstName', 'ada', undefined],
  ],
  emails: [
    ['email', '', 'Required', '@spec:5.13'],
    ['email', '  ', 'Required'],
    ['email', 'a@b', 'Invalid email address', '@spec:5.14'],
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
    ['username', 'ab', 'Username must be 3-10 characters long', '@spec:5.15'],
    ['username', 'abcdefghijk', 'Username must be 3-10 characters long', '@spec:5.15'],
    ['username', '12345', 'Username cannot contain only numbers', '@spec:5.16'],
    ['username', '1$2#', 'Username must contain at least one letter', '@spec:5.17'],
    [
      'username',
      'ada-l',
      'Username can only contain letters, numbers and these symbols: !, $, #, %',
      '@spec:5.18',
    ],
    ['username', 'äda12', 'Username can only contain letters, numbers and these symbols: !, $, #, %'],
    ['username', 'ada!$#%1', undefined],
  ],
  passwords: [
    ['password', '', 'Password must contain at least one lowercase letter'],
    ['password', 'ABC', 'Password must contain at least one lowercase letter', '@spec:5.19'],
    ['password', 'abc', 'Password must contain at least one uppercase letter', '@spec:5.20'],
    ['password', 'abC', 'Password must contain at least one number', '@spec:5.21'],
    ['password', 'abC1', 'Password must be at least 8 characters long', '@spec:5.23'],
    ['password', `aB1!${'x'.repeat(47)}`, 'Password must be at least 8 characters long'],
    [
      'password',
      'abcdEFG1',
      'Password must contain at least one of the following symbols: !, $, #, %',
      '@spec:5.22',
    ],
    ['password', 'abcdEFG1!', undefined],
    ['password', `aB1!${'x'.repeat(46)}`, undefined],
  ],
  'display names': [
    ['displayName', ' \t', 'Display name must be 1-50 characters long'],
    ['displayName', 'x'.repeat(51), 'Display name must be 1-50 characters long'],
    // NFKC writes this sign as 18 letters.
    ['displayName', '\ufdfa'.repeat(3), 'Display name must be 1-50 characters long'],
    ...[
      'Ada\u0000',
      'Ada\u202eLovelace',
      'Ada\u2066L',
      'Ada\u200b',
      '\u3164',
      '\u2800',
      'a\ud800',
      '\u00ad',
      `a${'\u0316'.repeat(5)}`,
    ].map((text): [Field, string, string] => [
      'displayName',
      text,
      'Display name can only contain characters that can be seen',
    ]),
    ['displayName', 'x'.repeat(50), undefined],
    ['displayName', 'Ada  Lovelace', undefined],
    ['displayName', 'Zoë Łukasz 小明', undefined],
    // Persian and Sinhala names have joiners inside.
    ['displayName', 'علی\u200cرضا', undefined],
    ['displayName', 'ක්\u200dරිෂාන්', undefined],
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

for (const [subject, rows] of Object.entries(cases)) {
  describe(`The rules for ${subject}`, () => {
    for (const [field, typed, message, ...tags] of rows) {
      test(`${field} ${JSON.stringify(typed)}: ${message ?? 'valid'}`, { tags }, () => {
        expect(messageFor(field, typed)).toBe(message);
      });
    }
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
  ])('is refused with one message for all rules: %j', (typed) =>
    expect(messageFor('newPassword', typed)).toBe(changeMessage),
  );

  test('is valid if and only if it has 8-50 allowed characters with one of each kind', {
    tags: ['@spec:5.2', '@spec:9.3'],
  }, () => {
    const allowed = 'abcXYZ019!$#%';
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...allowed, '-'), maxLength: 60 }), (typed) => {
        const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!$#%]/].every((kind) => kind.test(typed));
        const isValid = kinds && typed.length >= 8 && typed.length <= 50 && !typed.includes('-');
        expect(messageFor('newPassword', typed) === undefined).toBe(isValid);
      }),
    );
  });
});

describe('Any text', () => {
  const anyText = fc.oneof(fc.string({ unit: 'binary' }), fc.string(), fc.string({ unit: 'grapheme' }));

  test('gets one of the field’s messages or none, and the same one each time', () => {
    fc.assert(
      fc.property(fc.constantFrom(...(Object.keys(fieldRules) as Field[])), anyText, (field, typed) => {
        expect(messageFor(field, typed)).toBe(messageFor(field, typed));
        const messages = fieldRules[field].map(({ message }) => message);
        expect([undefined, ...messages]).toContain(messageFor(field, typed));
      }),
    );
  });

  test('that is valid for a card has no NUL, no lone surrogate, and is not blank', () => {
    fc.assert(
      fc.property(anyText, (typed) => {
        if (messageFor('question', typed) !== undefined) return;
        expect(typed).not.toContain('\0');
        expect(typed.isWellFormed()).toBe(true);
        expect(typed.trim()).not.toBe('');
      }),
    );
  });

  test('that is valid as a password has 8-50 characters with one of each kind', {
    tags: '@spec:5.23',
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ0!$#%- é'), maxLength: 60 }), (typed) => {
        const kinds = [/[a-z]/, /[A-Z]/, /[0-9]/, /[!$#%]/].every((kind) => kind.test(typed));
        expect(messageFor('password', typed) === undefined).toBe(
          kinds && typed.length >= 8 && typed.length <= 50,
        );
      }),
    );
  });

  test('that is valid as a username has 3-10 allowed characters, one of them a letter', {
    tags: ['@spec:5.18', '@spec:9.1'],
  }, () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(...'aZ09!$#%-_ é'), maxLength: 14 }), (typed) => {
        const isValid = /^[A-Za-z0-9!$#%]{3,10}$/.test(typed) && /[A-Za-z]/.test(typed);
        expect(messageFor('username', typed) === undefined).toBe(isValid);
      }),
    );
  });
});
