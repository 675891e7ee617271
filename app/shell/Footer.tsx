import { useEffect, useState } from 'react';
import { Grid } from '#ui/grid';
import { Mail, MapPin, Phone } from '#ui/icon';
import { Link } from '#ui/link';
import { Inline, Stack } from '#ui/stack';
import { ThemeSwitch } from '#ui/theme';
import { paths } from '../paths.ts';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { openDialog } from './navigation.ts';
import { PRODUCT_NAME } from './pageTitles.ts';

/** Sample contact details, until there is a real office (docs/decisions.md#d-45). */
const SAMPLE_CONTACT = {
  email: 'help@iskolar.example',
  phone: '+63 2 5550 0100',
  city: 'Quezon City, Philippines',
} as const;

const QUICK_LINKS = [
  { href: paths.quizzes, label: 'Practice Quizzes' },
  { href: paths.mockExams, label: 'Mock Exams' },
  { href: paths.flashcards, label: 'Flashcards' },
];

const LEGAL_LINKS = [
  { href: paths.terms, label: 'Terms of Service' },
  { href: paths.privacy, label: 'Privacy Policy' },
  { href: paths.cookies, label: 'Cookie Policy' },
];

/** The footer of every page (docs/product.md#shell-3). */
export function Footer() {
  // The page may have been built last year, so the browser fills in the current year.
  const [year, setYear] = useState<number | null>(null);
  useEffect(() => setYear(new Date().getFullYear()), []);
  return (
    <footer className={styles.footer}>
      <About />
      <Inline gap={6} rowGap={2} className={styles.legal}>
        <p>
          © {year ?? ''} {PRODUCT_NAME}. Not affiliated with the University of the Philippines.
        </p>
        <Links />
      </Inline>
    </footer>
  );
}

/** Links to the legal texts and help, and buttons to report a bug or request a feature. */
function Links() {
  return (
    <Inline as="ul" gap={5} rowGap={1}>
      {LEGAL_LINKS.map(({ href, label }) => (
        <li key={href}>
          <Link variant="quiet" href={href}>
            {label}
          </Link>
        </li>
      ))}
      <li>
        <Link variant="quiet" href={paths.help}>
          Help
        </Link>
      </li>
      <li>
        <button type="button" className={styles.ask} onClick={() => openDialog('bug')}>
          Report a Bug
        </button>
      </li>
      <li>
        <button type="button" className={styles.ask} onClick={() => openDialog('feature')}>
          Request Feature
        </button>
      </li>
    </Inline>
  );
}

/** The large part of the footer: the product, the theme, quick links and contact. */
function About() {
  return (
    <Grid
      columns={{ phone: 1, tablet: 'minmax(max-content, 2fr) 1fr 1.3fr' }}
      gap={6}
      className={styles.columns}
    >
      <Stack gap={3} align="start" className={styles.about}>
        <a className={styles.logo} href={paths.home}>
          <Logo />
          {PRODUCT_NAME}
        </a>
        <p>AI-powered exam preparation for every future iskolar ng bayan.</p>
        <ThemeSwitch />
      </Stack>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links" className={styles.title}>
          Quick Links
        </h2>
        <Stack as="ul" gap={1}>
          {QUICK_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link variant="quiet" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </Stack>
      </nav>
      <div>
        <h2 className={styles.title}>Contact</h2>
        <Stack as="ul" gap={1}>
          <Inline as="li" gap={2}>
            <Mail />
            <Link variant="quiet" href={`mailto:${SAMPLE_CONTACT.email}`}>
              {SAMPLE_CONTACT.email}
            </Link>
          </Inline>
          <Inline as="li" gap={2}>
            <Phone />
            <Link variant="quiet" href={`tel:${SAMPLE_CONTACT.phone.replaceAll(' ', '')}`}>
              {SAMPLE_CONTACT.phone}
            </Link>
          </Inline>
          <Inline as="li" gap={2}>
            <MapPin />
            <span>{SAMPLE_CONTACT.city}</span>
          </Inline>
        </Stack>
        <p className={styles.note}>Sample contact details</p>
      </div>
    </Grid>
  );
}
