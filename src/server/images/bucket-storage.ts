// The object store as one prefix of a bucket that speaks S3.
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { Bucket } from '../config.ts';
import { type ImageStorage, requireObjectName } from './image-storage.ts';

const REQUEST_LIMIT_MS = 20_000;
const NOT_FOUND = 404;

const isMissing = (error: unknown): boolean =>
  error instanceof S3ServiceException && error.$metadata.httpStatusCode === NOT_FOUND;

export function openBucketStorage({ name: bucket, ...given }: Bucket, prefix: string): ImageStorage {
  const client = new S3Client({
    region: given.region,
    credentials: { accessKeyId: given.accessKeyId, secretAccessKey: given.secretAccessKey },
    // Another provider's bucket is part of the path, because its certificate has one name.
    ...(given.endpoint && { endpoint: given.endpoint, forcePathStyle: true }),
    // Many stores that speak S3 don't know the checksums that the client adds by itself.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: { requestTimeout: REQUEST_LIMIT_MS, connectionTimeout: 5_000 },
  });
  const at = (name: string) => ({ Bucket: bucket, Key: `${prefix}/${requireObjectName(name)}` });
  return {
    async hasObject(name) {
      try {
        await client.send(new HeadObjectCommand(at(name)));
        return true;
      } catch (error) {
        if (isMissing(error)) return false;
        throw error;
      }
    },
    async findObject(name) {
      try {
        const { Body } = await client.send(new GetObjectCommand(at(name)));
        return Body && Buffer.from(await Body.transformToByteArray());
      } catch (error) {
        if (isMissing(error)) return undefined;
        throw error;
      }
    },
    async putObject(name, content) {
      await client.send(new PutObjectCommand({ ...at(name), Body: content }));
    },
    async putFile(name, path) {
      const { size } = await stat(path);
      await client.send(
        new PutObjectCommand({ ...at(name), Body: createReadStream(path), ContentLength: size }),
      );
    },
    async deleteObject(name) {
      await client.send(new DeleteObjectCommand(at(name)));
    },
  };
}
