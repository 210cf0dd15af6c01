import { displayNameMaxLength, teamNameMaxLength } from '@flipstack/contract/limits';
import { fieldRules } from '@flipstack/contract/rules';
import { checkBy, FormField } from '../../ui/form-field.tsx';

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

/** The name by which the other members of a team know the member. */
export function OwnNameField({ defaultValue = '' }: { defaultValue?: string }) {
  return (
    <FormField
      name="displayName"
      label="Your name in the team"
      hint={`1-${displayNameMaxLength} characters, not your username. The other members see it.`}
      autoComplete="off"
      defaultValue={defaultValue}
      check={checkBy(fieldRules.rankingName)}
    />
  );
}
