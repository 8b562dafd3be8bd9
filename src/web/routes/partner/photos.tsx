import { useTranslation } from 'react-i18next';
import { listPhotos } from '#server/photos/list-photos.ts';
import { appContext } from '../../context.ts';
import { PhotosPage } from '../../photos/photos-page.tsx';
import type { Route } from './+types/photos';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';

export async function loader({ params, context }: Route.LoaderArgs) {
  const venueId = Number(params.venueId);
  const [list, mayEdit] = await Promise.all([
    listPhotos(context.get(appContext), venueId),
    mayDo(context, venueId, 'photo.edit'),
  ]);
  return { venueId, ...list, mayEdit };
}

export default function Photos({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.photos.title')} />
      <PhotosPage {...loaderData} />
    </>
  );
}
