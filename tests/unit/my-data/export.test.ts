import { expect, it } from 'vitest';
import {
  exportFileName,
  exportToCsv,
  exportToJson,
  type MyData,
} from '../../../features/my-data/model/export.ts';

const DATA: MyData = {
  exported_at: '2026-11-21T04:00:00Z',
  account: { id: 'u1', email: 'ana@example.com' },
  files: [],
  tables: {
    user_profile: [{ user_bio: 'Says "hi", twice\nand more', user_location: '=HYPERLINK("x")', year: null }],
    daily_session_time: [
      { day: '2026-11-20', total_secs: 60 },
      { day: '2026-11-21', total_secs: -5 },
    ],
    quizzes_session: [{ details: { timing: '1x' } }],
  },
};

it('CSV holds every value once, quoted where it must be, and nothing that a spreadsheet would run', () => {
  expect(exportToCsv(DATA).split('\r\n')).toEqual([
    'table,row,column,value',
    'account,1,id,u1',
    'account,1,email,ana@example.com',
    'user_profile,1,user_bio,"Says ""hi"", twice\nand more"',
    `user_profile,1,user_location,"'=HYPERLINK(""x"")"`,
    'user_profile,1,year,',
    'daily_session_time,1,day,2026-11-20',
    'daily_session_time,1,total_secs,60',
    'daily_session_time,2,day,2026-11-21',
    'daily_session_time,2,total_secs,-5',
    'quizzes_session,1,details,"{""timing"":""1x""}"',
    '',
  ]);
});

it('JSON holds the export unchanged, under a dated name', () => {
  expect(JSON.parse(exportToJson(DATA))).toEqual(DATA);
  expect(exportFileName(DATA, 'json')).toBe('iskolar-my-data-2026-11-21.json');
});
