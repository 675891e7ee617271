import type { ReactElement } from 'react';
import { type Labels, LabelsProvider } from '#ui/labels';

/** The words inside parts in Filipino: an example of what an app in another language gives. */
export const filipinoLabels: Labels = {
  close: 'Isara',
  dismiss: 'Alisin ang mensahe',
  remove: 'Tanggalin',
  tryAgain: 'Subukang muli',
  note: 'Paalala',
  done: 'Tapos na',
  warning: 'Babala',
  error: 'May mali',
  optional: '(hindi kailangan)',
  clear: 'Alisin ang pinili',
  choose: 'Pumili…',
  chooseFile: 'Pumili ng file',
  orDropIt: 'o ihulog ito rito',
  noDate: 'Walang petsa',
  showPassword: 'Ipakita ang password',
  hidePassword: 'Itago ang password',
  showAsTable: 'Ipakita bilang talahanayan',
  less: 'Mas kaunti',
  more: 'Mas marami',
  timeLeft: 'Natitirang oras',
  timerHidden: 'Nakatago ang orasan',
  showAnswer: 'Ipakita ang sagot',
  showQuestion: 'Ipakita ang tanong',
  nothingFound: 'Walang nahanap',
};

/** A decorator for stories with Filipino text. */
export function inFilipino(Story: () => ReactElement) {
  return (
    <LabelsProvider labels={filipinoLabels}>
      <Story />
    </LabelsProvider>
  );
}
