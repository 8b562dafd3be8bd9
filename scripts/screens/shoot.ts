import type { Page } from '@playwright/test';

/** Saves what a page shows: all of it, or with `part` what fits on the screen. */
export type Shoot = (page: Page, name: string, extent?: 'all' | 'part') => Promise<void>;
