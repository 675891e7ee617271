/** How to reach us. Samples until a real office answers (docs/decisions.md#d-45). */
export const SAMPLE_CONTACT = {
  email: 'help@iskolar.example',
  phone: '+63 2 5550 0100',
  city: 'Quezon City, Philippines',
} as const;
