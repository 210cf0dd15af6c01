import { stackHue } from '../../lib/stack-hue.ts';
import { Icon } from '../../ui/icon.tsx';
import stackIcons from '../../ui/icons/stack-icons.svg';

/** The stacks that Home's file of logos lacks. */
const elsewhere = ['sql', 'go', 'php'];

/** The logo of a built-in stack. */
export function StackIcon({ stackName }: { stackName: string }) {
  const name = stackHue(stackName);
  if (!elsewhere.includes(name)) return <Icon name={name} />;
  return <Icon name={name} file={stackIcons} />;
}
