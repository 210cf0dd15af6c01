import { useToast } from '../../ui/toast.tsx';
import type { Address } from './use-address.ts';

/** Says that something was added. It stands at the end of a long list: Show goes to it. */
export function useAdded({ go }: Address) {
  const showToast = useToast();
  return (noun: string, name: string, search = name) =>
    showToast({
      role: 'status',
      text: `${noun} ${name} added`,
      action: { label: 'Show', run: () => go({ search, page: 1 }) },
    });
}
