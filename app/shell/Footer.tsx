import { Mail, MapPin, Phone } from '#ui/icon';
import { Link } from '#ui/link';
import { ThemeSwitch } from '#ui/theme';
import { paths } from '../paths.ts';
import { PRODUCT_NAME } from '../product.ts';
import { SAMPLE_CONTACT } from './contact.ts';
import styles from './Footer.module.css';

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

/** The foot of every page (docs/product.md#shell-3). */
export default function Footer() {
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.about}>
          <a className={styles.logo} href={paths.home}>
            <img src="/icon.svg" alt="" width="32" height="32" />
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
      <div className={styles.legal}>
        <p>
          © {new Date().getFullYear()} {PRODUCT_NAME}. Not affiliated with the University of the Philippines.
        </p>
        <ul role="list">
          {LEGAL_LINKS.map(({ href, label }) => (
            <li key={href}>
              <Link variant="quiet" href={href}>
                {label}
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </footer>
  );
}
