import { useTranslation } from 'react-i18next';
import { data } from 'react-router';
import { easiestDemands } from '#core/staff/duties.ts';
import { getContent, newContent } from '#server/editors/get-content.ts';
import { listCities } from '#server/editors/list-cities.ts';
import { appContext } from '../../context.ts';
import { ContentEditor } from '../../editors/content-editor.tsx';
import { useFormKey } from '../../layout/partner/use-new-form.ts';
import type { Route } from './+types/content-item';
import { readContentKey } from './content-key.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals, staffOf } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { kind, subjectId } = readContentKey(params);
  const mayEdit = easiestDemands(staffOf(context).opsRoles, 'content.edit') !== undefined;
  if (subjectId === null && !mayEdit) throw data({ code: 'not_allowed' }, { status: 403 });
  const content =
    subjectId === null
      ? newContent(kind)
      : await answerRefusals(getContent(context.get(appContext), { kind, subjectId }));
  const { opsRoles } = staffOf(context);
  return {
    kind,
    subjectId,
    content,
    cities: kind === 'box' ? await listCities(context.get(appContext)) : [],
    mayEdit,
    mayApprove: easiestDemands(opsRoles, 'content.approve_script') !== undefined,
  };
}

export default function ContentItem({ loaderData }: Route.ComponentProps) {
  const { t } = useTranslation();
  const { kind, subjectId } = loaderData;
  const formKey = useFormKey(subjectId === null, `${kind} ${subjectId}`);
  return (
    <>
      <PageTitle title={t('partner.content.title')} />
      {/* A form of its own for each text: what was typed belongs to it. */}
      <ContentEditor key={formKey} {...loaderData} />
    </>
  );
}
