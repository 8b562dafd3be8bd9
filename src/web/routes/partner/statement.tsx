import { data } from 'react-router';
import { statementParams } from '#core/money/statements.contract.ts';
import { getStatement } from '#server/money/get-statement.ts';
import { appContext } from '../../context.ts';
import { StatementPage } from '../../money/statement-page.tsx';
import { useMoney } from '../../money/use-money.ts';
import type { Route } from './+types/statement';
import { mayDo } from './may-do.ts';
import { PageTitle } from './page-title.tsx';
import { answerRefusals } from './partner-page.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { data: key } = statementParams.safeParse(params);
  if (!key) throw data(null, { status: 404 });
  const [statement, mayDispute, mayCorrect] = await Promise.all([
    answerRefusals(getStatement(context.get(appContext), key)),
    mayDo(context, key.venueId, 'statement.dispute'),
    mayDo(context, key.venueId, 'statement.correct'),
  ]);
  return { statement, mayDispute, mayCorrect };
}

export default function Statement({ loaderData }: Route.ComponentProps) {
  const { week } = useMoney();
  return (
    <>
      <PageTitle title={week(loaderData.statement.weekName)} />
      <StatementPage {...loaderData} />
    </>
  );
}
