export const STEP_TITLE_ID = 'step-title';
export const STEP_FORM_ID = 'step-form';

/** Where the field of an error stands. */
export const fieldId = (field: string): string => `booking-${field}`;
