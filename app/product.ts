/** The working name, in one place (docs/decisions.md#d-1). */
export const PRODUCT_NAME = 'Iskolar';
