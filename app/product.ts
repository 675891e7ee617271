/** The app's working name (docs/decisions.md#d-1). */
export const PRODUCT_NAME = 'Iskolar';
