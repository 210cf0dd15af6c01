import { stackHue } from '../../lib/stack-hue.ts';
import { Icon } from '../../ui/icon.tsx';
import stackIcons from '../../ui/icons/stack-icons.svg';

/** Stacks whose logos are in a second file, because Home does not show them. */
const inSecondFile = ['sql'];

/** The logo of a built-in stack. */
export function StackIcon({ stackName }: { stackName: string }) {
  const name = stackHue(stackName);
  if (!inSecondFile.includes(name)) return <Icon name={name} />;
  return <Icon name={name} file={stackIcons} />;
}
