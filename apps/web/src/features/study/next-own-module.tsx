import { pageSizeMax } from '@flipstack/contract/limits';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { api } from '../../lib/api.ts';
import buttons from '../../ui/button.module.css';

/** A link to the member's next module, or to the cabinet after the last one. */
export function NextOwnModule({ userId, moduleId }: { userId: number; moduleId: number }) {
  const { data } = useQuery({
    queryKey: ['modules', 'own', userId, 'next'],
    queryFn: ({ signal }) =>
      api('GET /modules/user/{userId}', { params: { userId }, query: { size: pageSizeMax }, signal }),
  });
  const modules = data?.data ?? [];
  const next = modules[modules.findIndex((module) => module.moduleId === moduleId) + 1];
  return (
    <Link to={next ? `/module/${next.moduleId}` : '/cabinet'} className={buttons.button}>
      {next ? 'Next module' : 'Go to the cabinet'}
    </Link>
  );
}
