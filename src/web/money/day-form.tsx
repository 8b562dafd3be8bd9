import { useTranslation } from 'react-i18next';
import { Form } from 'react-router';
import { Button } from '../ui/button.tsx';
import { Field } from '../ui/field.tsx';

/** Chooses the day of a page of finance. */
export function DayForm({ day }: { day: string }) {
  const { t } = useTranslation();
  return (
    <Form method="get" className="flex flex-wrap items-end gap-3">
      <Field name="day" type="date" label={t('partner.journal.day')} defaultValue={day} required />
      <Button type="submit" kind="secondary" className="mb-6.5 min-h-12">
        {t('partner.journal.show')}
      </Button>
    </Form>
  );
}
