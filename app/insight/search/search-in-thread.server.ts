import type { Kysely } from 'kysely'
import { ReadingThread } from '#app/base/platform/threads/reading-thread.server.ts'
import { threadModule } from '#app/base/platform/threads/start-thread.server.ts'
import type { Database } from '#db/schema.ts'
import { type SearchAnswers, searchAnswers } from './matching/search-answers.server.ts'

type Question = keyof SearchAnswers

export interface SearchRequest {
  question: Question
  given: object
}

const threads = new WeakMap<Kysely<Database>, ReadingThread<SearchRequest, unknown>>()

/** From now on, searches through `db` run in a thread with a connection of its own. */
export function searchInThread(db: Kysely<Database>, file: string): { close: () => Promise<void> } {
  const thread = new ReadingThread<SearchRequest, unknown>({
    name: 'searches',
    module: threadModule(import.meta.url, 'search-thread'),
    file,
  })
  threads.set(db, thread)
  return thread
}

/** Searches of one caller are answered one after the other, and those of others in between. */
export async function answerSearch<Asked extends Question>(
  db: Kysely<Database>,
  question: Asked,
  given: Parameters<SearchAnswers[Asked]>[1],
  caller: string,
): Promise<Awaited<ReturnType<SearchAnswers[Asked]>>> {
  const thread = threads.get(db)
  const answer = thread ? thread.ask(caller, { question, given }) : answerFrom(db, { question, given })
  return answer as Promise<Awaited<ReturnType<SearchAnswers[Asked]>>>
}

export function answerFrom(db: Kysely<Database>, { question, given }: SearchRequest): Promise<unknown> {
  const answer = searchAnswers[question] as (db: Kysely<Database>, given: object) => Promise<unknown>
  return answer(db, given)
}
