import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { testCertificate } from '../receivers/certificate.ts'

/** Trusts the tests' certificate during `work`. */
export async function trusting<T>(work: () => Promise<T>): Promise<T> {
  const before = getCACertificates('default')
  setDefaultCACertificates([...before, testCertificate])
  try {
    return await work()
  } finally {
    setDefaultCACertificates(before)
  }
}
