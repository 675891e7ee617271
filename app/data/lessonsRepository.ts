import type { LessonsPort } from '#features/lessons';
import { requireStored } from './errors.ts';
import { supabase } from './supabase.ts';

export const lessonsRepository: LessonsPort = {
  async saveReading({ id, userId, lesson, day, seconds }) {
    requireStored(
      await supabase().from('lesson_readings').insert({ id, user_id: userId, lesson, day, seconds }),
    );
  },
};
