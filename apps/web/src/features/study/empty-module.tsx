import { Link } from 'react-router';
import buttons from '../../ui/button.module.css';
import { Notice } from '../../ui/notice.tsx';

export function EmptyModule({ editLink }: { editLink: string | undefined }) {
  return (
    <Notice
      title="This module has no cards yet"
      actions={
        editLink && (
          <Link to={editLink} className={buttons.main}>
            Add the first card
          </Link>
        )
      }
    />
  );
}
