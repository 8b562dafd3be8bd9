// Until there is a front page, the default city's restaurants are it.
import { redirect } from 'react-router';
import { DEFAULT_CITY_SLUG, DEFAULT_PRODUCT_TYPE } from '#core/market.ts';
import { buildPath, cityRoute } from '#core/paths.ts';
import { getShell } from '#server/content/get-shell.ts';
import { appContext } from '../context.ts';
import type { Route } from './+types/front';

export async function loader({ url, context }: Route.LoaderArgs) {
  const { language, city } = await getShell(context.get(appContext), url);
  const slug = city?.slug ?? DEFAULT_CITY_SLUG;
  return redirect(buildPath(cityRoute(DEFAULT_PRODUCT_TYPE), { city: slug }, language));
}
