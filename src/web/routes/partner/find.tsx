import { useTranslation } from 'react-i18next';
import { FindPage } from '../../desk/find-page.tsx';
import { PageTitle } from './page-title.tsx';

export default function Find() {
  const { t } = useTranslation();
  return (
    <>
      <PageTitle title={t('partner.find.title')} />
      <FindPage />
    </>
  );
}
