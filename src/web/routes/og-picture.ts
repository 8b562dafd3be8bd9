// The picture of a shared link. Drawn once and kept; whoever shows our links may show it.
import { readOgSubject } from '#core/found/og-picture.ts';
import { getOgPicture } from '#server/found/get-og-picture.ts';
import { appContext } from '../context.ts';
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
