import type { Notice, NoticeCode, NoticeData } from '../../src/texts/notices/notice-data.ts'

/** A notice as another version may have written it: with other data than the compiler requires today. */
export function anyNotice(notice: NoticeCode, data: NoticeData): Notice {
  return { notice, data } as Notice
}
