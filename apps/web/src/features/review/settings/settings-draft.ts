import type { ReviewSettings } from '@flipstack/contract';

/** The form's state: what is typed, as text. */
export type Draft = Record<TypedSetting, string> & Omit<ReviewSettings, TypedSetting>;

export type TypedSetting =
  | 'desiredRetention'
  | 'newPerDay'
  | 'reviewsPerDay'
  | 'dayStartsAtMinutes'
  | 'timeZone';

const twoDigits = (number: number) => String(number).padStart(2, '0');

export function toDraft(settings: ReviewSettings): Draft {
  const { dayStartsAtMinutes: minutes } = settings;
  return {
    desiredRetention: String(settings.desiredRetention),
    newPerDay: String(settings.newPerDay),
    reviewsPerDay: String(settings.reviewsPerDay),
    dayStartsAtMinutes: `${twoDigits(Math.floor(minutes / 60))}:${twoDigits(minutes % 60)}`,
    timeZone: settings.timeZone,
    hasTwoButtons: settings.hasTwoButtons,
    newCardOrder: settings.newCardOrder,
    isEasyFirst: settings.isEasyFirst,
  };
}

/** An empty field becomes NaN, which the server answers with the field's rule. */
export function fromDraft(draft: Draft): ReviewSettings {
  const [hours = Number.NaN, minutes = Number.NaN] = draft.dayStartsAtMinutes.split(':').map(Number);
  const number = (text: string) => (text.trim() === '' ? Number.NaN : Number(text));
  return {
    desiredRetention: number(draft.desiredRetention),
    newPerDay: number(draft.newPerDay),
    reviewsPerDay: number(draft.reviewsPerDay),
    dayStartsAtMinutes: hours * 60 + minutes,
    timeZone: draft.timeZone,
    hasTwoButtons: draft.hasTwoButtons,
    newCardOrder: draft.newCardOrder,
    isEasyFirst: draft.isEasyFirst,
  };
}
