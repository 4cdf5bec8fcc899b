import { useParams } from '@tanstack/react-router';
import { AdministratorDetail } from './administrator-detail.tsx';

/** An administrator on a page of his own, at the same address as in a link or a mail. */
export const AdministratorPage = () => {
  const { id = '' }: { id?: string } = useParams({ strict: false });
  return (
    <article className="kit-page">
      <AdministratorDetail id={id} isPage />
    </article>
  );
};
