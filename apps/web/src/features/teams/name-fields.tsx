import { teamNameMaxLength } from '@flipstack/contract/limits';
import { fieldRules } from '@flipstack/contract/rules';
import { checkBy, FormField } from '../../ui/form-field.tsx';

/** How a form asks for the name by which the other members of a team know the member. */
export const ownName = { label: 'Your name in the team', note: 'The other members see it.' } as const;

export function TeamNameField({ defaultValue = '' }: { defaultValue?: string }) {
  return (
    <FormField
      name="teamName"
      label="Team name"
      hint={`1-${teamNameMaxLength} characters`}
      autoComplete="off"
      defaultValue={defaultValue}
      check={(text) => checkBy(fieldRules.teamName)(text.trim())}
    />
  );
}
