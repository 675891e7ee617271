import type { Classroom } from '../core/classroom.ts';
import type { ServerOptions } from '../options.ts';
import { createBackupApp } from './backup/app.ts';
import { createDemoLearner } from './demo-learner.ts';
import { createInboxApp } from './mail/inbox.ts';
import { createMailpitApp } from './mail/mailpit.ts';
import { showOwnMails } from './mail/own-inbox.ts';
import { createMailSender } from './mail/sender.ts';

/**
 * Builds what a class needs besides the core server: the mailbox, each learner's own mails, SMTP, the sample learner
 * and backups.
 */
export function createClassroom({ smtp, isClassroom }: ServerOptions): Classroom {
  return {
    prepare: createDemoLearner,
    sender: (parts) => (smtp === undefined ? null : createMailSender(parts, smtp)),
    showOwn: async (c, auth) => (isClassroom === true ? showOwnMails(c, auth) : null),
    mount: (app, { auth, options, mailboxKey }) => {
      const { serviceRoleKey } = auth.keys;
      app.route('/admin/v1', createBackupApp({ ...auth, dataDir: options.dataDir, serviceRoleKey }));
      if (mailboxKey === null) return;
      app.route('/inbox', createInboxApp(auth.outbox));
      app.route('/api/v1', createMailpitApp(auth.outbox));
    },
  };
}
