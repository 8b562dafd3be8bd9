export const STEP_TITLE_ID = 'step-title';
export const STEP_FORM_ID = 'step-form';

/** The DOM id of the field that an error belongs to. */
export const fieldId = (field: string): string => `booking-${field}`;
