// The picture of a shared link: drawn once, cached, and allowed on other sites.
import { readOgSubject } from '#core/seo/og-picture.ts';
import { getOgPicture } from '#server/seo/get-og-picture.ts';
import { appContext } from '../../context.ts';
import type { Route } from './+types/og-picture';
import { answerProblems } from './page-request.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const subject = readOgSubject(params);
  if (!subject) return new Response(null, { status: 404 });
  const picture = await answerProblems(getOgPicture(context.get(appContext), subject));
  return new Response(new Uint8Array(picture), {
    headers: {
      'Content-Type': 'image/jpeg',
      'Cache-Control': 'public, max-age=86400',
      'Cross-Origin-Resource-Policy': 'cross-origin',
    },
  });
}
