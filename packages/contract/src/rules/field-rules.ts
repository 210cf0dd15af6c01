import {
  cardReportReplyMaxLength,
  cardReportTextMaxLength,
  cardTextMaxLength,
  emailMaxLength,
  fileNameMaxLength,
  moduleNameMaxLength,
  passkeyNameMaxLength,
  passwordMaxLength,
  passwordMinLength,
  personNameMaxLength,
  personNameMinLength,
  searchMaxLength,
  shareNoteMaxLength,
  shareSummaryMaxLength,
  stackNameMaxLength,
  suggestionTextMaxLength,
  tagMaxLength,
  teamNameMaxLength,
  usernameMaxLength,
  usernameMinLength,
} from '../limits.ts';
import { displayNameRules, rankingNameRules } from './display-name.ts';
import type { Rule } from './rule.ts';
import { characterCount, filled, nameRules, storable } from './text.ts';

const emailPattern = /^[^\s@\p{Cc}]+@[^\s@.\p{Cc}]+(?:\.[^\s@.\p{Cc}]+)*\.\p{L}{2,}$/u;
const newPasswordPattern = /^(?=.*[a-z])(?=.*[A-Z])(?=.*[0-9])(?=.*[!$#%])[A-Za-z0-9!$#%]+$/;

function hasLength(text: string, min: number, max: number): boolean {
  const length = characterCount(text);
  return length >= min && length <= max;
}

function personName(fieldLabel: 'First name' | 'Last name'): readonly Rule[] {
  return [
    {
      message: `${fieldLabel} must be ${personNameMinLength}-${personNameMaxLength} characters long`,
      holds: (text) => hasLength(text, personNameMinLength, personNameMaxLength),
    },
    {
      message: `${fieldLabel} must begin with a capital letter`,
      holds: (text) => /^[A-Z]/.test(text),
    },
    {
      message: `${fieldLabel} must contain only letters`,
      holds: (text) => /^[A-Za-z]+$/.test(text),
    },
  ];
}

function profileName(fieldLabel: 'First name' | 'Last name'): readonly Rule[] {
  return [
    { message: 'Nice try!', holds: (text) => text.toLowerCase() !== 'admin' },
    { message: 'Name must contain only letters', holds: (text) => /^[A-Za-z]+$/.test(text) },
    {
      message: `${fieldLabel} must be ${personNameMinLength}-${personNameMaxLength} characters long`,
      holds: (text) => hasLength(text, personNameMinLength, personNameMaxLength),
    },
  ];
}

/**
 * The rules of every field, in the order in which they are checked. The server and the forms share
 * this table.
 */
export const fieldRules = {
  firstName: personName('First name'),
  lastName: personName('Last name'),
  profileFirstName: profileName('First name'),
  profileLastName: profileName('Last name'),
  email: [
    { message: 'Required', holds: (text) => text.trim() !== '' },
    {
      message: 'Invalid email address',
      holds: (text) => characterCount(text) <= emailMaxLength && emailPattern.test(text),
    },
    storable('Email'),
  ],
  username: [
    {
      message: `Username must be ${usernameMinLength}-${usernameMaxLength} characters long`,
      holds: (text) => hasLength(text, usernameMinLength, usernameMaxLength),
    },
    { message: 'Username cannot contain only numbers', holds: (text) => !/^[0-9]+$/.test(text) },
    { message: 'Username must contain at least one letter', holds: (text) => /[A-Za-z]/.test(text) },
    {
      message: 'Username can only contain letters, numbers and these symbols: !, $, #, %',
      holds: (text) => /^[A-Za-z0-9!$#%]+$/.test(text),
    },
  ],
  password: [
    {
      message: 'Password must contain at least one lowercase letter',
      holds: (text) => /[a-z]/.test(text),
    },
    {
      message: 'Password must contain at least one uppercase letter',
      holds: (text) => /[A-Z]/.test(text),
    },
    { message: 'Password must contain at least one number', holds: (text) => /[0-9]/.test(text) },
    {
      message: `Password must be at least ${passwordMinLength} characters long`,
      holds: (text) => hasLength(text, passwordMinLength, passwordMaxLength),
    },
    {
      message: 'Password must contain at least one of the following symbols: !, $, #, %',
      holds: (text) => /[!$#%]/.test(text),
    },
    storable('Password'),
  ],
  newPassword: [
    {
      message:
        'Incorrect password format. Password must be at least 8 characters long and contain at least one uppercase letter, one lowercase letter, one digit, only Latin letters, and one of the following symbols: !, $, #, %.',
      holds: (text) => hasLength(text, passwordMinLength, passwordMaxLength) && newPasswordPattern.test(text),
    },
  ],
  passkeyName: nameRules('Name', passkeyNameMaxLength),
  stackName: nameRules('Stack name', stackNameMaxLength),
  teamName: nameRules('Team name', teamNameMaxLength),
  moduleName: nameRules('Module name', moduleNameMaxLength),
  fileName: nameRules('File name', fileNameMaxLength),
  question: [filled('Question', cardTextMaxLength), storable('Question')],
  displayName: displayNameRules,
  rankingName: rankingNameRules,
  answer: [filled('Answer', cardTextMaxLength), storable('Answer')],
  tag: [
    {
      message: `A tag must be 1-${tagMaxLength} characters long, without spaces`,
      holds: (text) => /^[^\s\p{Cc}]+$/u.test(text) && characterCount(text) <= tagMaxLength,
    },
    storable('A tag'),
  ],
  cardReportText: [filled('Description', cardReportTextMaxLength), storable('Description')],
  cardReportReply: [filled('Reply', cardReportReplyMaxLength), storable('Reply')],
  shareSummary: [filled('Summary', shareSummaryMaxLength), storable('Summary')],
  shareNote: [
    {
      message: `Note must be at most ${shareNoteMaxLength} characters long`,
      holds: (text) => characterCount(text) <= shareNoteMaxLength,
    },
    storable('Note'),
  ],
  suggestionText: [
    {
      message: `Comment must be at most ${suggestionTextMaxLength} characters long`,
      holds: (text) => characterCount(text) <= suggestionTextMaxLength,
    },
    storable('Comment'),
  ],
  search: [
    {
      message: `Search must be at most ${searchMaxLength} characters long`,
      holds: (text) => characterCount(text) <= searchMaxLength,
    },
    storable('Search'),
  ],
} as const satisfies Record<string, readonly Rule[]>;
