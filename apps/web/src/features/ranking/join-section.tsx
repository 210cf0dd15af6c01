import { DisplayNameForm } from '../../ui/display-name-form.tsx';
import { PaperSection } from '../../ui/paper-section.tsx';
import { useSaveName } from './use-membership.ts';

/** Says what others see of a member who takes part, and asks for a name. */
export function JoinSection() {
  const { save, errors, isPending } = useSaveName((displayName) => `You take part as “${displayName}”`);
  return (
    <PaperSection title="Take part">
      <p>
        You are not in the ranking. If you take part, other members see your display name, your points and
        your places, including those of past weeks. They do not see your username, your email address, your
        cards or your answers. You can leave at any time, which removes all of it at once.
      </p>
      <DisplayNameForm errors={errors} isPending={isPending} save={save} action="Take part" />
    </PaperSection>
  );
}
