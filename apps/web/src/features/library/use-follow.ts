import type { LibraryModule } from '@flipstack/contract';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { api } from '../../lib/api.ts';
import { failureMessage } from '../../lib/failure-message.ts';
import { libraryModule, libraryModules } from '../../lib/library.ts';
import { useToast } from '../../ui/toast.tsx';

/** Adds the module to the member's reviews or removes it. Shown at once, rolled back on failure. */
export function useFollow(slug: string) {
  const client = useQueryClient();
  const showToast = useToast();
  const show = (isFollowed: boolean) => {
    const marked = <Module extends LibraryModule>(module: Module): Module => ({ ...module, isFollowed });
    client.setQueryData(libraryModule(slug).queryKey, (module) => module && marked(module));
    client.setQueryData(libraryModules.queryKey, (modules) =>
      modules?.map((module) => (module.slug === slug ? marked(module) : module)),
    );
  };
  return useMutation({
    // Quick presses reach the server in order.
    scope: { id: `follow ${slug}` },
    mutationFn: (isFollowed: boolean) =>
      api(isFollowed ? 'PUT /library/{slug}/follow' : 'DELETE /library/{slug}/follow', { params: { slug } }),
    onMutate: show,
    onError: (error, isFollowed) => {
      show(!isFollowed);
      const what = isFollowed ? 'not added to your reviews' : 'not removed from your reviews';
      showToast({ role: 'alert', text: failureMessage(`the module was ${what}`, error) });
    },
    onSettled: () => client.invalidateQueries({ queryKey: ['review'] }),
  });
}
