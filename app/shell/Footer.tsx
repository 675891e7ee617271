import { useEffect, useState } from 'react';
import { Mail, MapPin, Phone } from '#ui/icon';
import { Link } from '#ui/link';
import { ThemeSwitch } from '#ui/theme';
import { paths } from '../paths.ts';
import { PRODUCT_NAME } from '../product.ts';
import styles from './Footer.module.css';
import { Logo } from './Logo.tsx';
import { openDialog } from './navigation.ts';

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
      <div className={styles.legal}>
        <p>
          © {year ?? ''} {PRODUCT_NAME}. Not affiliated with the University of the Philippines.
        </p>
        <Links />
      </div>
    </footer>
  );
}

/** Links to the legal texts and help, and buttons to report a bug or request a feature. */
function Links() {
  return (
    <ul role="list" className={styles.links}>
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
    </ul>
  );
}

/** The large part of the footer: the product, the theme, quick links and contact. */
function About() {
  return (
    <div className={styles.columns}>
      <div className={styles.about}>
        <a className={styles.logo} href={paths.home}>
          <Logo />
          {PRODUCT_NAME}
        </a>
        <p>AI-powered exam preparation for every future iskolar ng bayan.</p>
        <ThemeSwitch />
      </div>
      <nav aria-labelledby="footer-links">
        <h2 id="footer-links" className={styles.title}>
          Quick Links
        </h2>
        <ul role="list">
          {QUICK_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link variant="quiet" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </nav>
      <div>
        <h2 className={styles.title}>Contact</h2>
        <ul role="list">
          <li>
            <Mail />
            <Link variant="quiet" href={`mailto:${SAMPLE_CONTACT.email}`}>
              {SAMPLE_CONTACT.email}
            </Link>
          </li>
          <li>
            <Phone />
            <Link variant="quiet" href={`tel:${SAMPLE_CONTACT.phone.replaceAll(' ', '')}`}>
              {SAMPLE_CONTACT.phone}
            </Link>
          </li>
          <li>
            <MapPin />
            <span>{SAMPLE_CONTACT.city}</span>
          </li>
        </ul>
        <p className={styles.note}>Sample contact details</p>
      </div>
    </div>
  );
}
