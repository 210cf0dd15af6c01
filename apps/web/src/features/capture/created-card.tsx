import { MemberQueries } from '../../lib/query.tsx';
import { useTitle } from '../../lib/use-title.ts';
import { QuickCapture } from './quick-capture.tsx';

export default function CreatedCard() {
  useTitle('Quick capture');
  return <MemberQueries>{(userId) => <QuickCapture userId={userId} />}</MemberQueries>;
}
