import { missing } from '#app/base/api/api-error.ts'
import { deleteTemplate } from '#app/files/imports/templates/mapping-templates.server.ts'
import { apiAction, RecordParams } from '#app/people/auth/api-access/api-route.server.ts'

export const action = apiAction('DELETE', {
  access: 'admin',
  summary: 'Deletes a kept mapping; files matched by it are not affected',
  params: RecordParams,
  answer: async ({ params, author, writer, now }) => {
    if (!(await deleteTemplate(writer, params.id, author, now))) missing('Mapping not found')
    return undefined
  },
})
