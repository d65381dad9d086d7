import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testCertificate } from './receivers/certificate.ts'

/** For the time of `work`, the tests' certificate is as good as a public one. */
export async function trusting<T>(work: () => Promise<T>): Promise<T> {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, testCertificate])
  try {
    return await work()
  } finally {
    setDefaultCACertificates(before)
  }
}
