import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { deskOrderParams } from '#core/desk/desk.contract.ts';
import { getOrderTimeline } from '#server/desk/get-order-timeline.ts';
import { appContext } from '../../context.ts';
import { OrderPage } from '../../desk/order-page.tsx';
import type { Route } from './+types/order';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = deskOrderParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  const [timeline, mayShowContact, mayMend] = await Promise.all([
    answerRefusals(getOrderTimeline(context.get(appContext), key)),
    mayDo(context, key.venueId, 'booking.contact'),
    mayDo(context, key.venueId, 'order.resend'),
  ]);
  return { ...timeline, mayShowContact, mayMend };
}

export default function Order({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.order.title', { number: loaderData.order.orderId })} />
      <OrderPage {...loaderData} />
    </>
  );
}
