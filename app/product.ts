/** The working name, in one place (decisions.md). */
export const PRODUCT_NAME = 'Iskolar';
