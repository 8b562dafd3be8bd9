import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { codeParams } from '#core/editors/discount-code.ts';
import { easiestDemands } from '#core/staff/duties.ts';
import { getCode } from '#server/editors/codes/get-code.ts';
import { CodePage } from '../../codes/code-page.tsx';
import { appContext } from '../../context.ts';
import { useFormKey } from '../../layout/partner/use-new-form.ts';
import type { Route } from './+types/code';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const mayEdit = easiestDemands(staffOf(context).opsRoles, 'code.edit') !== undefined;
  if (params.codeId === 'new') {
    if (!mayEdit) throw data({ code: 'not_allowed' }, { status: 403 });
    return { code: null, mayEdit };
  }
  const { data: asked } = codeParams.safeParse(params);
  if (!asked) throw data({ code: 'not_found' }, { status: 404 });
  return { code: await answerRefusals(getCode(context.get(appContext), asked.codeId)), mayEdit };
}

export default function Code({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { code } = loaderData;
  const formKey = useFormKey(code === null, String(code?.codeId));
  return (
    <>
      <PageTitle title={t('partner.codes.title')} />
      {/* A form of its own for each code: what was typed belongs to it. */}
      <CodePage key={formKey} {...loaderData} />
    </>
  );
}
