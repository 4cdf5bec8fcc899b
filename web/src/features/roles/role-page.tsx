import { useParams } from '@tanstack/react-router';
import { RoleDetail } from './role-detail.tsx';

/** A role opened alone. */
export const RolePage = () => {
  const { id = '' } = useParams({ strict: false }) as { id?: string };
  return (
    <article className="kit-page">
      <RoleDetail id={id} isPage />
    </article>
  );
};
